// Runs before the first paint: the chosen theme, whether the landing page's static text may show, and the keys that are
// pressed after signing in before there is a box for them.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem("eq_theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    const search = new URLSearchParams(location.search);
    const signingIn = search.has("state") && (search.has("code") || search.has("error"));
    const signedIn = Object.keys(localStorage).some((key) => key.startsWith("oidc.user:"));
    if (location.pathname !== "/" || signingIn || signedIn) root.dataset.entry = "app";
    if (signingIn) addEventListener("keydown", keepKey);
  } catch {
    // Storage may be forbidden: the system's theme and the landing page then.
  }

  /** Adds the key to the text that the box starts with, until the page is there. */
  function keepKey(event) {
    if (document.querySelector("#root > :not([data-static]) main, #root > main")) {
      removeEventListener("keydown", keepKey);
      return;
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    try {
      const typed = sessionStorage.getItem("eq_typed_text") ?? "";
      sessionStorage.setItem("eq_typed_text", typed + event.key);
      root.dataset.early = "typed";
    } catch {
      // Without storage the key is lost.
    }
  }
})();
