// The call of the subscription, and the way to the pages of Stripe.
import type { CallData } from "@vereda/domain/endpoints";

export const SUBSCRIPTION = "GET /panel/subscription";
export type Subscription = CallData<typeof SUBSCRIPTION>;

export const leaveTo = ({ url }: { url: string }) => window.location.assign(url);
