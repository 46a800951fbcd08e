import { type ReceivedFile, saveFile } from './received-file';

/** A tab that waits for a file. */
export interface FileTab {
  /** `saved`: the tab was refused or closed, or the browser shows no PDF; the file is in the downloads. */
  show: (file: ReceivedFile) => 'shown' | 'saved';
  /** No file will come. */
  close: () => void;
}

/** Addresses of files in open tabs: a tab may be reloaded, or its file saved, long after it came. */
const addresses: string[] = [];
const mostAddresses = 20;

/**
 * Opens a tab for a file that is still to be asked for. Call it within the click: a pop-up blocker lets pass what a
 * click opens, not what an answer does (C6.8).
 * @param waiting what the tab says until the file is there
 */
export function openFileTab(waiting: string): FileTab {
  // without a PDF viewer the tab would save the file under a name chosen by the browser
  const tab = navigator.pdfViewerEnabled === false ? null : window.open('', '_blank');
  if (tab) announce(tab.document, waiting);
  return {
    show: (file) => {
      if (!tab || tab.closed) {
        saveFile(file);
        return 'saved';
      }
      tab.location.replace(addressOf(file.blob));
      return 'shown';
    },
    close: () => tab?.close(),
  };
}

function announce(page: Document, waiting: string): void {
  page.documentElement.lang = 'fr';
  page.title = waiting;
  const words = page.createElement('p');
  words.textContent = waiting;
  page.body.append(words);
}

function addressOf(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  addresses.push(address);
  for (const oldest of addresses.splice(0, Math.max(0, addresses.length - mostAddresses))) {
    URL.revokeObjectURL(oldest);
  }
  return address;
}
