import { FileUp } from "lucide-react";

/** Covers the page while a file is dragged over it. */
export function DropOverlay() {
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
