// The key with which a device encrypts pending cycle changes in its storage.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";

export const cyclePendingApi = {
  key: endpoint("GET /energizing/cycle/waiting-key", {
    summary: {
      es: "La llave con que tus dispositivos cierran lo que aún no pudieron enviar de tu ciclo",
      en: "The key with which your devices seal what they could not send yet of your cycle",
    },
    /**
     * 32 bytes for AES-256-GCM, as base64url. The same on all devices of a user, until their data key is
     * destroyed.
     */
    data: z.object({ key: z.string() }),
    errors: ["pin_required"],
  }),
};
