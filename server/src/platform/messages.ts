import * as z from "zod/mini";

// zod/mini ships without messages: without this every error reads "Invalid input".
z.config(z.locales.en());
