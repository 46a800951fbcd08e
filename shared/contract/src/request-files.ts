/** Media types of the files that a message of a request may carry, each with the endings of its name. The server looks at the content. */
export const requestFileEndings = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
} as const satisfies Record<string, readonly string[]>;

export type RequestFileType = keyof typeof requestFileEndings;
export const requestFileTypes = Object.keys(requestFileEndings) as [RequestFileType, ...RequestFileType[]];

/** Bytes of one file, 10 Mo: a page that is photographed by a telephone comes to 4 to 8. */
export const requestFileMaxBytes = 10_000_000;
/** Files of one message, and of all messages of one request together. */
export const messageFilesMax = 5;
export const requestFilesMax = 30;
