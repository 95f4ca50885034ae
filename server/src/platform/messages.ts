import * as z from "zod/mini";

// The small build of zod ships without texts: without this every message reads "Invalid input".
z.config(z.locales.en());
