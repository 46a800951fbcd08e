import type { ReceivedFile } from '@portal/api-client';
import { Button } from '@portal/ui';
import { frFile } from '../../i18n/fr-file';
import { FileFailureModal } from './FileFailureModal';
import { useFile } from './use-file';
import './file.css';

interface FileButtonsProps {
  /** Which file, as in « la facture F2026… »: for screen readers, since a list has many of these buttons. */
  name: string;
  load: () => Promise<ReceivedFile>;
  /** `link`: in a row of a table. */
  look?: 'button' | 'link';
}

/** Opens a file in a new tab or downloads it; shows an error when that fails. */
export function FileButtons({ name, load, look = 'button' }: FileButtonsProps) {
  const { busy, failure, get, forget } = useFile(name, load);
  const small = look === 'link';
  return (
    <div className={small ? 'doc-file doc-file--row' : 'doc-file'}>
      <Button
        size={small ? 'small' : 'medium'}
        variant={small ? 'quiet' : 'primary'}
        icon="external"
        aria-label={frFile.open(name)}
        loading={busy === 'open'}
        aria-disabled={busy !== null || undefined}
        onClick={() => get('open')}
      >
        {frFile.openShort}
      </Button>
      <Button
        size={small ? 'small' : 'medium'}
        variant={small ? 'quiet' : 'secondary'}
        icon="download"
        aria-label={frFile.save(name)}
        loading={busy === 'save'}
        aria-disabled={busy !== null || undefined}
        onClick={() => get('save')}
      >
        {frFile.saveShort}
      </Button>
      {failure && <FileFailureModal name={name} failure={failure} onRetry={get} onClose={forget} />}
    </div>
  );
}
