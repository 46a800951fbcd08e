import { callForFile, saveFile, wordsFor } from '@portal/api-client';
import type { FilePath, RequestOf } from '@portal/contract';
import { useIsMountedRef } from '@portal/remote';
import { useRef, useState } from 'react';

type DownloadState =
  | { status: 'idle' }
  /** Received so far. */
  | { status: 'coming'; bytes: number }
  | { status: 'done'; name: string; cutAt: number | undefined; cutRows: number | undefined }
  | { status: 'failed'; message: string };

const isOver = ({ status }: DownloadState) => status === 'done' || status === 'failed';

/** A file of the server's, one at a time; who leaves the screen still gets it in their downloads. */
export function useFileDownload<P extends FilePath>(path: P) {
  const [state, setState] = useState<DownloadState>({ status: 'idle' });
  const running = useRef(false);
  const here = useIsMountedRef();
  const show = (next: DownloadState) => here.current && setState(next);

  async function download(payload: RequestOf<P>) {
    if (running.current) return;
    running.current = true;
    setState({ status: 'coming', bytes: 0 });
    try {
      const file = await callForFile(path, payload, {
        onBytes: (bytes) => show({ status: 'coming', bytes }),
      });
      saveFile(file);
      show({ status: 'done', name: file.name, cutAt: file.cutAt, cutRows: file.cutRows });
    } catch (error) {
      show({ status: 'failed', message: wordsFor(error) });
    } finally {
      running.current = false;
    }
  }

  /** What became of it was read; one on its way goes on. */
  const dismiss = () => setState((former) => (isOver(former) ? { status: 'idle' } : former));
  return { state, download: (payload: RequestOf<P>) => void download(payload), dismiss };
}
