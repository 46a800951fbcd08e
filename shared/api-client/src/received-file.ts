import { cutHeader, cutRowsHeader } from '@portal/contract';
import { CallError } from './call-error';

/** A file that a call answered, under the name that the server gave it. */
export interface ReceivedFile {
  name: string;
  blob: Blob;
  /** Number of entries after which an export was truncated; absent when it is complete. */
  cutAt?: number;
  /** How many entries a truncated export leaves out; absent from older servers. */
  cutRows?: number;
}

/**
 * @param onBytes called with the bytes received so far, at each part of the file
 * @throws CallError 500 when the answer is not a file of the API, for example the page of a proxy
 */
export async function readFile(
  response: Response,
  onBytes: (received: number) => void = () => undefined,
): Promise<ReceivedFile> {
  const name = nameOf(response.headers.get('content-disposition') ?? '');
  if (name === undefined) throw new CallError({ code: '500', message: 'The answer is no file' });
  const cutAt = Number(response.headers.get(cutHeader));
  const blob = await readBlob(response, onBytes);
  const cutRows = Number(response.headers.get(cutRowsHeader));
  return { name, blob, ...(cutAt > 0 && { cutAt }), ...(cutAt > 0 && cutRows > 0 && { cutRows }) };
}

async function readBlob(response: Response, onBytes: (received: number) => void): Promise<Blob> {
  if (!response.body) return response.blob();
  const parts: BlobPart[] = [];
  let received = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    received += value.byteLength;
    onBytes(received);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}

function nameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1];
}

/** Hands the file to the browser's downloads, under its name. */
export function saveFile({ name, blob }: ReceivedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // the download has started in the next task, and no longer needs the address
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
