import { countNoun } from "../../lib/count-noun.ts";
import { Notice } from "../../ui/notice.tsx";
import { RunProgress, ToolLayout } from "../enrich-tool/index.ts";
import { ContactInputCard } from "./contact-input-card.tsx";
import { writeContactLine } from "./contact-lines.ts";
import { ContactRail } from "./contact-rail.tsx";
import { ContactResults } from "./contact-results-view.tsx";
import { HelperPanel } from "./helper-panel.tsx";
import { toContactRow } from "./helper-suggestions.ts";
import { type ContactEnrichModel, type ContactEnrichProps, useContactEnrich } from "./use-contact-enrich.ts";

/** Contact Enrich: names with companies in, contact details out. */
export function ContactEnrich(props: ContactEnrichProps) {
  const model = useContactEnrich(props);
  const { input, tool, forecast, answers, helper, file } = model;
  const found = answers.found.length;
  return (
    <ToolLayout
      title="Contact Enrich"
      rail={
        <>
          {helper.status !== "hidden" && (
            <HelperPanel
              helper={helper}
              found={answers.found.map(({ person }) => toContactRow(person))}
              onChoose={model.searchRow}
            />
          )}
          <ContactRail
            input={input}
            forecast={forecast}
            mostCredits={model.mostCredits}
            capText={model.capText}
            onCapChange={model.setCapText}
          />
        </>
      }
      results={
        <>
          <RunProgress
            tool={tool}
            emptyText="Contacts that are found, ambiguous or not found are listed here. A file of many rows goes on when you leave the page."
            saved={found > 0 ? `${countNoun(found, "contact")} of this run are saved.` : null}
          />
          <RunAnswers model={model} />
        </>
      }
    >
      <ContactInputCard
        input={input}
        mostCredits={model.mostCredits}
        remaining={forecast.remaining}
        isBusy={tool.isBusy}
        isExporting={file.isBusy}
        onChange={model.clearInputProblem}
        onStart={model.start}
        onExport={model.exportContacts}
      />
      {model.inputProblem && <Notice tone="error" title={model.inputProblem} />}
      {file.problem && <Notice tone="error" title={file.problem} />}
    </ToolLayout>
  );
}

/** The answers of the shown run, with a notice if they are weak. */
function RunAnswers({ model }: { model: ContactEnrichModel }) {
  const { tool, answers, isPartial, fields, quality, helper } = model;
  return (
    <>
      {quality && (
        <Notice tone="warning" title={quality.text}>
          {writeContactLine(quality.row).replace(/\.$/, "")}.{helper.status !== "hidden" && " See EQ Helper."}
        </Notice>
      )}
      {tool.run && answers.all.length > 0 && (
        <ContactResults
          run={tool.run}
          answers={answers}
          isPartial={isPartial}
          fields={fields}
          onEdit={({ position }) => model.editRow(position)}
          onDownloadMissed={model.downloadMissed}
        />
      )}
    </>
  );
}
