export const orderPayloads = {};
