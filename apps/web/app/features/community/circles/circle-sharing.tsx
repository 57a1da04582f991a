// What the user shares with the specialists of a circle.
export function CircleSharing(_props: { circleId: string }) {
  return null;
}
