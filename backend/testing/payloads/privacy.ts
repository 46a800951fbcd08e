export const privacyPayloads = {};
