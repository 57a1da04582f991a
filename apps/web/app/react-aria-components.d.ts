// The router's provider has no entry of its own in the package; the build gives it one, so that it does
// not bring every component along.
declare module "react-aria-components/RouterProvider" {
  export { RouterProvider } from "react-aria-components";
}
