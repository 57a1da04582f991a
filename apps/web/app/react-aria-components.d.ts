// Types of a package entry that the build adds for RouterProvider, to avoid importing all components.
declare module "react-aria-components/RouterProvider" {
  export { RouterProvider } from "react-aria-components";
}
