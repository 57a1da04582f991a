// The posts of a circle.
type CirclePostsProps = { circleId: string; canWrite: boolean; canModerate: boolean };

export function CirclePosts(_props: CirclePostsProps) {
  return null;
}
