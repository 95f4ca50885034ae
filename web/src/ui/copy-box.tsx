import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { writeClipboard } from "../lib/write-clipboard.ts";
import { IconButton } from "./button.tsx";
import { showToast } from "./toasts.tsx";

/** A text in one line with a button that copies it. @param what names the text, such as "key" */
export function CopyBox({ what, text }: { what: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const isDone = await writeClipboard(text);
    setCopied(isDone);
    if (!isDone)
      showToast({
        text: `The ${what} could not be copied`,
        detail: "Select it and copy it by hand",
        tone: "problem",
      });
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-2.5">
      <code className="min-w-0 flex-1 font-mono text-xs wrap-anywhere select-all">{text}</code>
      <IconButton label={isCopied ? `Copied ${what}` : `Copy ${what}`} onClick={() => void copy()}>
        <Icon size={14} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
