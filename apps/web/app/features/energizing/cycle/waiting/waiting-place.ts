// The name under which a device keeps what waits of a person's cycle.
export const placeOf = (userId: string) => `vereda.cycle.${userId}`;
