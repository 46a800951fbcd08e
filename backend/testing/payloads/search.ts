export const searchPayloads = {};
