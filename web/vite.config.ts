import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { defineConfig, type Plugin } from "vite";
import { StaticLanding } from "./src/pages/static-landing.tsx";

/** The API server; the development server forwards /api, /idp and /mcp to it. */
const apiServerUrl = process.env.EQ_API_SERVER ?? "http://localhost:5001";
const apiProxyOptions = { target: apiServerUrl, changeOrigin: false };
const proxy = { "/api": apiProxyOptions, "/idp": apiProxyOptions, "/mcp": apiProxyOptions };

/** Writes the landing page into index.html, so that it is there before any script has run. */
function createStaticLandingPlugin(): Plugin {
  return {
    name: "static-landing",
    transformIndexHtml: (html) =>
      html.replace("<!--static-landing-->", () => renderToStaticMarkup(createElement(StaticLanding))),
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), createStaticLandingPlugin()],
  server: { port: 5173, strictPort: true, proxy },
  preview: { proxy },
  worker: { format: "es" },
  build: {
    target: "es2023",
    // These browsers support light-dark(), so that each colour token stays a single declaration.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    // The first page is one file of about 660 kB before compression.
    chunkSizeWarningLimit: 700,
    // One file instead of sixty small ones for the first page, because they compress better together.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first-page", tags: ["$initial"] }] } } },
  },
});
