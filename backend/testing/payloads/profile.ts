export const profilePayloads = {};
