import { asCallError, type CallError, openFileTab, type ReceivedFile, saveFile } from '@portal/api-client';
import { events } from '@portal/events';
import { useIsMountedRef } from '@portal/remote';
import { useRef, useState } from 'react';
import { frFile } from '../../i18n/fr-file';

/** `open`: in a new tab; `save`: in the browser's downloads. */
export type FileWay = 'open' | 'save';

export interface FileFailure {
  way: FileWay;
  error: CallError;
}

export interface FileFlow {
  /** The request that is running. */
  busy: FileWay | null;
  failure: FileFailure | null;
  /** Call it in the click handler: browsers allow a new tab only there. */
  get: (way: FileWay) => void;
  forget: () => void;
}

/**
 * Loads a file and opens or saves it (C6.8). A click while a request runs does nothing.
 * @param name as in « la facture F2026… »
 */
export function useFile(name: string, load: () => Promise<ReceivedFile>): FileFlow {
  const [busy, setBusy] = useState<FileWay | null>(null);
  const [failure, setFailure] = useState<FileFailure | null>(null);
  const running = useRef(false);
  const isMounted = useIsMountedRef();

  async function fetchTo(way: FileWay) {
    let tab: ReturnType<typeof openFileTab> | null = null;
    try {
      if (way === 'open') tab = openFileTab(frFile.waiting(name));
      const file = await load();
      if (tab === null) {
        saveFile(file);
        notify('success', frFile.saved(file.name));
      } else if (tab.show(file) === 'saved') {
        notify('info', frFile.savedInstead(file.name));
      }
    } catch (thrown) {
      tab?.close();
      const error = asCallError(thrown);
      if (isMounted.current) setFailure({ way, error });
      else notify('error', frFile.failedElsewhere(name));
    }
  }

  function get(way: FileWay) {
    if (running.current) return;
    running.current = true;
    setBusy(way);
    setFailure(null);
    void fetchTo(way).finally(() => {
      running.current = false;
      setBusy(null);
    });
  }

  return { busy, failure, get, forget: () => setFailure(null) };
}

function notify(kind: 'success' | 'info' | 'error', message: string): void {
  events.emit('notificationRequested', { kind, message }, 'mf-documents');
}
