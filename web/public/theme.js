// Runs before the first paint: the chosen theme, and whether the landing page's static text may show.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem("eq_theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    const search = new URLSearchParams(location.search);
    const signingIn = search.has("state") && (search.has("code") || search.has("error"));
    const signedIn = Object.keys(localStorage).some((key) => key.startsWith("oidc.user:"));
    if (location.pathname !== "/" || signingIn || signedIn) root.dataset.entry = "app";
  } catch {
    // Storage may be forbidden: the system's theme and the landing page then.
  }
})();
