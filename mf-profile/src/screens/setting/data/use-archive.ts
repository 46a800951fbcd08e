import { callForFile, saveFile, wordsFor } from '@portal/api-client';
import { useIsMountedRef } from '@portal/remote';
import { useRef, useState } from 'react';

export type ArchiveState =
  | { status: 'idle' }
  /** Received so far. */
  | { status: 'coming'; bytes: number }
  | { status: 'done'; name: string; bytes: number }
  | { status: 'failed'; message: string };

/** The customer's archive, asked for once at a time; who leaves the screen still gets it in their downloads. */
export function useArchive(customerNbr: string): { state: ArchiveState; download: () => void } {
  const [state, setState] = useState<ArchiveState>({ status: 'idle' });
  const running = useRef(false);
  const here = useIsMountedRef();
  const show = (next: ArchiveState) => here.current && setState(next);

  async function download() {
    if (running.current) return;
    running.current = true;
    setState({ status: 'coming', bytes: 0 });
    try {
      const file = await callForFile(
        '/exportCustomerData',
        { customerNbr },
        { onBytes: (bytes) => show({ status: 'coming', bytes }) },
      );
      saveFile(file);
      show({ status: 'done', name: file.name, bytes: file.blob.size });
    } catch (error) {
      show({ status: 'failed', message: wordsFor(error) });
    } finally {
      running.current = false;
    }
  }

  return { state, download: () => void download() };
}
