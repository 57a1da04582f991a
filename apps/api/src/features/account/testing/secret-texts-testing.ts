// What somebody of the tests wrote in confidence, to be looked for where it must not be.

/** Words that the person wrote about their nights and nowhere else. */
export const dream = "soñé con un jaguar azul";
/** In their diary, and in the name of what they attached to it. */
export const secretPage = "tengo ganas de irme al mar";
export const secretFile = "boleto a Zipolite.pdf";
