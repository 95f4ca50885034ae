import { useRef } from "react";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { acceptedCsvFiles, type CsvFileHandlers, reportCsvFile } from "./accept-file.ts";

export interface ChooseFileButtonProps extends Pick<ButtonProps, "look" | "size">, CsvFileHandlers {
  label: string;
}

/** A button that opens the system's dialog for one CSV file. */
export function ChooseFileButton({ label, onFile, onRefuse, ...look }: ChooseFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedCsvFiles}
        aria-label={`${label}: CSV file`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Clears the field, so that choosing the same file again fires a change event.
          target.value = "";
          if (files.length > 0) reportCsvFile(files, { onFile, onRefuse });
        }}
      />
      <Button {...look} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
