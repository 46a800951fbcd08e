export const documentPayloads = {};
