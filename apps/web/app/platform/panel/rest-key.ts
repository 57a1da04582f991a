// Under which name a device remembers the rest of a person that goes on.
export const restKey = (userId: string) => `vereda.rest.${userId}`;
