import { FileUp } from "lucide-react";
import { useEffect, useState } from "react";
import { askForResume } from "./resume-inbox.ts";

/** Takes a file that is let go anywhere on the page, and says so while one is dragged over it; at first one is. */
export function ResumeDrop() {
  const isOver = useDroppedFile(askForResume);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid animate-fade place-items-center bg-[color-mix(in_oklab,var(--color-canvas)_82%,transparent)] p-4">
      <div className="grid w-full max-w-120 justify-items-center gap-2 rounded-dialog border-2 border-dashed border-accent bg-surface px-6 py-10 text-center shadow-float">
        <FileUp size={24} aria-hidden="true" className="text-accent" />
        <p className="text-md font-strong tracking-md">Drop a resume</p>
        <p className="text-ink-2">To find companies with a job for this candidate. PDF, DOC, DOCX or TXT.</p>
      </div>
    </div>
  );
}

/** True while a file is dragged over the window; `take` gets the first one that is let go. */
function useDroppedFile(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(true);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      // Without this the browser would leave the page for the file.
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      take(file);
    };
    // Between two elements of the page there is one that is entered; at its edge, and at Escape, there is none.
    const leave = (event: DragEvent) => !event.relatedTarget && setOver(false);
    window.addEventListener("dragenter", drag, { signal });
    window.addEventListener("dragover", drag, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    return () => controller.abort();
  }, [take]);
  return isOver;
}
