export const cataloguePayloads = {};
