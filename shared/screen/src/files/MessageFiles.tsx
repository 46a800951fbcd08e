import { asCallError, saveFile, wordsFor, type ReceivedFile } from '@portal/api-client';
import { formatFileSize } from '@portal/domain';
import { useIsMountedRef } from '@portal/remote';
import { Icon } from '@portal/ui';
import { useState } from 'react';
import { frFiles } from './fr';
import type { KeptFile } from './use-chosen-files';
import './files.css';

interface MessageFilesProps {
  files: readonly KeptFile[] | undefined;
  /** @throws CallError */
  download: (file: KeptFile) => Promise<ReceivedFile>;
}

/** Files of a message. They are saved, never opened in the page: what they contain is somebody else's. */
export function MessageFiles({ files, download }: MessageFilesProps) {
  // an older server sends none
  if (!files || files.length === 0) return null;
  return (
    <ul className="message-files" aria-label={frFiles.of}>
      {files.map((file) => (
        <li key={file.fileId}>
          <One file={file} download={download} />
        </li>
      ))}
    </ul>
  );
}

function One({ file, download }: { file: KeptFile; download: MessageFilesProps['download'] }) {
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const here = useIsMountedRef();
  const size = formatFileSize(file.size);
  async function save() {
    if (loading) return;
    setLoading(true);
    setProblem(null);
    try {
      saveFile(await download(file));
    } catch (thrown) {
      if (here.current) setProblem(wordsFor(asCallError(thrown)));
    } finally {
      if (here.current) setLoading(false);
    }
  }
  return (
    <>
      <button
        type="button"
        className="message-files__one"
        aria-label={frFiles.download(file.name, size)}
        aria-busy={loading || undefined}
        onClick={() => void save()}
      >
        <Icon name="document" />
        <span className="message-files__name">{file.name}</span>
        <span className="message-files__size">{size}</span>
        <Icon name="download" />
      </button>
      {problem !== null && (
        <p className="chosen-files__problem" role="alert">
          {frFiles.failed(file.name)}&nbsp;: {problem}
        </p>
      )}
    </>
  );
}
