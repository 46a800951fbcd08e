/** A file that a call answered, under the name that the server gave it. */
export interface ReceivedFile {
  name: string;
  blob: Blob;
}

export async function readFile(response: Response): Promise<ReceivedFile> {
  return { name: nameOf(response.headers.get('content-disposition') ?? ''), blob: await response.blob() };
}

function nameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? 'document';
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
  // the download has its own hold on the bytes by the next task
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
