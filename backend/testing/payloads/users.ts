export const userPayloads = {};
