// Secret texts of test users; tests search for them where they must not appear.

/** Used in night notes only. */
export const dream = "soñé con un jaguar azul";
/** Used in the diary and in the name of its attachment. */
export const secretPage = "tengo ganas de irme al mar";
export const secretFile = "boleto a Zipolite.pdf";
