import { asCallError, type CallError, openFileTab, type ReceivedFile, saveFile } from '@portal/api-client';
import { events } from '@portal/events';
import { useIsMountedRef } from '@portal/remote';
import { useRef, useState } from 'react';
import { frFile } from '../../i18n/fr-file';

/** Into a tab of its own, or into the downloads. */
export type FileWay = 'open' | 'save';

export interface FileFailure {
  way: FileWay;
  error: CallError;
}

export interface FileFlow {
  /** On its way. */
  busy: FileWay | null;
  failure: FileFailure | null;
  /** Call it within the click: the tab is opened there and then. */
  get: (way: FileWay) => void;
  forget: () => void;
}

/**
 * Fetches a file once, whatever is clicked and however often, and hands it to a tab or to the downloads (C6.8).
 * @param name as in « votre facture F2026… »
 */
export function useFile(name: string, load: () => Promise<ReceivedFile>): FileFlow {
  const [busy, setBusy] = useState<FileWay | null>(null);
  const [failure, setFailure] = useState<FileFailure | null>(null);
  const running = useRef(false);
  const here = useIsMountedRef();

  async function fetchTo(way: FileWay) {
    const tab = way === 'open' ? openFileTab(frFile.waiting(name)) : null;
    try {
      const file = await load();
      if (tab === null) {
        saveFile(file);
        tell('success', frFile.saved(file.name));
      } else if (tab.show(file) === 'saved') {
        tell('info', frFile.savedInstead(file.name));
      }
    } catch (thrown) {
      tab?.close();
      const error = asCallError(thrown);
      if (here.current) setFailure({ way, error });
      else tell('error', frFile.failedElsewhere(name));
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

function tell(kind: 'success' | 'info' | 'error', message: string): void {
  events.emit('notificationRequested', { kind, message }, 'mf-documents');
}
