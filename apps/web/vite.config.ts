// The build of the web application. Messages are compiled beforehand (scripts/compile-messages.mjs).
import { reactRouter } from "@react-router/dev/vite";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { recompileMessages } from "./scripts/recompile-messages.mjs";

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    recompileMessages(),
    { ...optimizeLocales.vite({ locales: ["es-ES", "en-US"] }), enforce: "pre" },
  ],
});
