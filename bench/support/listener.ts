// A client of the live updates of the running product.
import { get } from "node:http";
import type { ClientRequest } from "node:http";

export interface Listener {
  readonly request: ClientRequest;
  events: number;
}

/** Resolves with the first event, which names all kinds. */
export async function listen(
  origin: string,
  { token }: { readonly token: string },
  onEvent: (event: string) => void = () => undefined,
): Promise<Listener> {
  const headers = { authorization: `Bearer ${token}` };
  const request = get(`${origin}/api/v1/me/changes`, { headers, agent: false });
  const listener = { request, events: 0 };
  await new Promise<void>((resolve, reject) => {
    request.on("error", reject);
    request.on("response", (response) => {
      response.on("error", () => undefined);
      response.on("data", (chunk: Buffer) => {
        const text = String(chunk);
        listener.events += text.split("data: ").length - 1;
        if (listener.events > 1) onEvent(text);
        resolve();
      });
    });
  });
  return listener;
}
