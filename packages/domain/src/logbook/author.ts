// Who wrote an entry, when nobody can say so any more.
import type { Label } from "../locale.ts";

/** Stands in the place of the first name once the author's account is gone. */
export const formerAuthor: Label = { es: "Alguien que ya no está", en: "Somebody who left" };
