import { accountApi } from "@vereda/domain/account/contract";
import { planningApi } from "@vereda/domain/planning/contract";
import { publicSpacesApi } from "@vereda/domain/community/profile/contract-public-space";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../../planning/planning-testing.ts";
import { makeWorkspace } from "../../workspace/workspace-testing.ts";

const api = await makeTestApp();

it("is on a public workspace only where its owner and the workspace show it", async () => {
  const ana = await makePlanner(api);
  const { token } = ana;
  const { mission } = await ana.routine("2026-01-01");
  const task = await ana.task(mission);
  await api.call(planningApi.completeTask, { token, params: { id: task.id }, body: {} });
  const { workspace } = await makeWorkspace(api, ana, { name: "Taller" });
  const params = { id: workspace.id };
  const setFlags = (isVisible: boolean) =>
    api.call(settingsApi.privacyOptions, {
      token,
      params,
      body: { allow_public_slug: true, show_consistency_streak: isVisible },
    });
  const setPrivacy = (isVisible: boolean, profileVisibility: "public" | "hidden" = "public") =>
    api.call(accountApi.updatePrivacy, {
      token,
      body: { showConsistencyStreak: isVisible, profileVisibility },
    });
  const getPublicStreak = async () =>
    (await api.call(publicSpacesApi.space, { params: { slug: "taller" } })).data.streak;
  await setFlags(true);
  await api.call(settingsApi.publicSlug, { token, params, body: { publicSlug: "taller" } });
  await setPrivacy(true);
  expect(await getPublicStreak()).toEqual({ current: 1, best: 1 });
  await setPrivacy(false);
  expect(await getPublicStreak()).toBeNull();
  await setPrivacy(true, "hidden");
  expect(await getPublicStreak()).toBeNull();
  await setPrivacy(true);
  await setFlags(false);
  expect(await getPublicStreak()).toBeNull();
});
