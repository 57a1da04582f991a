// The calls of the subscription, and the way to the pages of Stripe.
import { useMutation } from "@tanstack/react-query";
import type { BillingInterval } from "@vereda/domain/billing/catalogue";
import type { CallData } from "@vereda/domain/endpoints";
import { api } from "#platform/api/api.ts";

export const SUBSCRIPTION = "GET /panel/subscription";
export type Subscription = CallData<typeof SUBSCRIPTION>;

const leaveTo = ({ url }: { url: string }) => window.location.assign(url);

export function useCheckout() {
  return useMutation({
    mutationFn: (interval: BillingInterval) =>
      api.data("POST /panel/subscription/checkout", { body: { interval } }),
    onSuccess: leaveTo,
  });
}

export function usePortal() {
  return useMutation({
    mutationFn: () => api.data("POST /panel/subscription/portal", { body: {} }),
    onSuccess: leaveTo,
  });
}
