/** Names of our own making: no leading dot, so no way up and no hidden file; nothing that an attribute would end at. */
const servable = /^(?:[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*\/)*[A-Za-z0-9_@~-][A-Za-z0-9_.@~-]*$/;

/** Whether a file of that path, below its version's folder, can be asked for. */
export const isAssetPath = (path: string): boolean => servable.test(path);
