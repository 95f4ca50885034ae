import * as z from "zod/mini";

// zod/mini has no error messages of its own: without a locale every error reads "Invalid input".
z.config(z.locales.en());
