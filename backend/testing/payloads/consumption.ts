export const consumptionPayloads = {};
