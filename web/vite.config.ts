import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The API server that the development server passes /api and /idp to. */
const apiServer = process.env.EQ_API_SERVER ?? "http://localhost:5001";
const passOn = { target: apiServer, changeOrigin: false };

export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: { port: 5173, strictPort: true, proxy: { "/api": passOn, "/idp": passOn } },
  build: {
    target: "es2023",
    // Browsers that know light-dark(): the tokens stay one declaration a colour.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: "index.html" },
  },
});
