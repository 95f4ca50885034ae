import { useEffect, useState } from "react";
import { late } from "../../../ui/late.tsx";
import { openResumeUpload } from "./resume-request.ts";

const DropOverlay = late(
  () => import("./drop-overlay.tsx"),
  ({ DropOverlay }) => DropOverlay,
);

/** Takes a file that is let go anywhere on the page as a resume, and says so while one is dragged over it. */
export function DropTarget() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const on = (type: "dragenter" | "dragover" | "dragleave" | "drop", hear: (event: DragEvent) => void) =>
      window.addEventListener(type, hear, controller);
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      // Without this the browser would leave the page for the file.
      event.preventDefault();
      setOver(true);
    };
    on("dragenter", drag);
    on("dragover", drag);
    // Between two elements of the page there is one that is entered; at its edge, and at Escape, there is none.
    on("dragleave", ({ relatedTarget }) => !relatedTarget && setOver(false));
    on("drop", (event) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      openResumeUpload(file);
    });
    return () => controller.abort();
  }, []);
  return isOver && <DropOverlay />;
}
