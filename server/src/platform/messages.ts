import * as z from "zod/mini";

// Set a locale, because zod/mini has no error messages of its own. Without one, every error reads "Invalid input".
z.config(z.locales.en());
