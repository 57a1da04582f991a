// What scripts/inline-scripts.ts makes of files of platform/first-picture/.
declare module "virtual:opening-script" {
  const code: string;
  export default code;
}
declare module "virtual:held-scripts" {
  const code: string;
  export default code;
}
