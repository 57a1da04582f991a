// The lines of platform/first-picture/opening.ts; see scripts/opening-script.ts.
declare module "virtual:opening-script" {
  const code: string;
  export default code;
}
