import { Notice } from '@portal/ui';
import { FileDrop } from '@portal/ui/upload';
import { amendmentWords as words } from '../../../i18n/amendments';

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** Why the last file was not taken. */
  refusal: string | null;
}

/** Where the file is dropped or chosen, and below it why the last one was refused. */
export function DropZone({ onFiles, refusal }: DropZoneProps) {
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
