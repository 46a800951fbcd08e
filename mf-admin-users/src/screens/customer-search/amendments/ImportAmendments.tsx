import { wordsFor } from '@portal/api-client';
import { FileDownload } from '@portal/screen/search';
import { Button, ButtonLink, Modal, Notice } from '@portal/ui';
import { type Column, DataTable } from '@portal/ui/data';
import { FileDrop } from '@portal/ui/upload';
import { frAmendments as words } from '../../../i18n/fr-amendments';
import { amendmentsOfImport } from '../../../paths';
import { CheckedFile } from './CheckedFile';
import { RunProgress } from './RunProgress';
import { type ImportState, useAmendmentImport } from './use-amendment-import';
import { useAmendmentRun } from './use-amendment-run';
import './amendments.css';

interface ImportAmendmentsProps {
  onClose: () => void;
  onImported: () => void;
}

export function ImportAmendments({ onClose, onImported }: ImportAmendmentsProps) {
  const { state, importing, problem, take, check, confirm, cancelling, restart } =
    useAmendmentImport(onImported);
  const busy = importing || state.step === 'reading' || state.step === 'checking';
  const run = useAmendmentRun(importing || state.step === 'checking');
  const going = run?.status === 'RUNNING' ? run : null;
  /** Begun in another tab, before a reload, or by a request whose answer is lost. */
  const elsewhere = !busy && going?.isImport ? going : null;
  const last = !busy && !going && run?.isImport && (state.step === 'choose' || problem) ? run : null;
  const ready =
    state.step === 'checked' && state.checked.errorCount === 0 && state.checked.importedBefore === null
      ? state
      : null;
  return (
    <Modal
      open
      title={words.title}
      size="wide"
      onClose={importing ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={importing}>
            {state.step === 'done' ? words.close : words.cancel}
          </Button>
          {ready && (
            <Button variant="primary" icon="upload" loading={importing} onClick={() => confirm(ready.file)}>
              {words.submit(ready.checked.rowCount)}
            </Button>
          )}
        </>
      }
    >
      <div className="amendments">
        {state.step === 'choose' && !elsewhere && (
          <>
            <p>{words.intro}</p>
            <FileColumns />
            <FileDownload path="/exportAmendmentTemplate" payload={{}} label={words.template} />
            <DropZone onFiles={take} refusal={state.refusal && words.refused[state.refusal]} />
          </>
        )}
        {busy && (
          <RunProgress
            label={labelOf(state)}
            run={going?.isImport === importing ? going : null}
            onCancel={importing ? cancelling : null}
          />
        )}
        {elsewhere && (
          <RunProgress
            label={words.steps.elsewhere(elsewhere.fileName)}
            run={elsewhere}
            onCancel={() => undefined}
          />
        )}
        <div aria-live="polite">
          {last && (
            <Notice
              tone={last.status === 'IMPORTED' ? 'success' : 'info'}
              title={words.last.title(last.fileName)}
              action={last.status === 'IMPORTED' && <Imported importId={last.id} />}
            >
              {last.status === 'IMPORTED' ? words.last.imported(last.total) : words.last.nothing}
            </Notice>
          )}
          {state.step === 'done' && (
            <Notice tone="success" title={words.done} action={<Imported importId={state.importId} />}>
              {state.message}
            </Notice>
          )}
          {problem && (
            <Notice tone="error" title={words.failed}>
              {problem}
            </Notice>
          )}
        </div>
        {state.step === 'uncheckable' && (
          <Notice
            tone="error"
            title={words.checkFailed}
            action={
              // refused by rule, the same file is refused again
              state.error.code !== 'INVALID_PARAMETER' && (
                <Button size="small" icon="refresh" onClick={() => check(state.file)}>
                  {words.retry}
                </Button>
              )
            }
          >
            {wordsFor(state.error)}
          </Notice>
        )}
        {state.step === 'checked' && !importing && <CheckedFile checked={state.checked} />}
        {(state.step === 'checked' || state.step === 'done') && !importing && (
          <FileDownload path="/exportAmendmentReport" payload={state.file} label={words.report} />
        )}
        {state.step !== 'choose' && !busy && (
          <Button variant="quiet" icon="upload" flush onClick={restart}>
            {words.otherFile}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** To what was imported, where it can be withdrawn. */
function Imported({ importId }: { importId: string }) {
  return (
    <ButtonLink size="small" href={amendmentsOfImport(importId)}>
      {words.see}
    </ButtonLink>
  );
}

function labelOf(state: ImportState): string {
  if (state.step === 'reading') return words.steps.read(state.name);
  if (state.step === 'checking') return words.steps.check(state.rows);
  return words.steps.import(state.step === 'checked' ? state.checked.rowCount : 0);
}

type FileColumn = (typeof words.columns.rows)[number];
const { columns } = words;
const fileColumns: Column<FileColumn>[] = [
  { key: 'name', title: columns.name, render: ({ name }) => name },
  { key: 'expected', title: columns.expected, render: ({ expected }) => expected },
  { key: 'example', title: columns.example, render: ({ example }) => example },
];

/** What the file has to have, folded: who imports every day knows it. */
function FileColumns() {
  return (
    <details className="amendments__group">
      <summary>{columns.title}</summary>
      <DataTable
        label={columns.title}
        columns={fileColumns}
        rows={columns.rows}
        rowKey={({ name }) => name}
        emptyText=""
      />
    </details>
  );
}

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** Why the last file was not taken. */
  refusal: string | null;
}

/** Where the file is dropped or chosen, and below it why the last one was refused. */
function DropZone({ onFiles, refusal }: DropZoneProps) {
  return (
    <>
      <FileDrop
        label={words.input}
        drop={words.drop}
        or={words.or}
        choose={words.choose}
        accept=".csv,text/csv"
        onFiles={onFiles}
      />
      <div aria-live="polite">{refusal && <Notice tone="error">{refusal}</Notice>}</div>
    </>
  );
}
