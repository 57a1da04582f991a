// Routes of the ideas and the library of an area.
import { ideasApi, libraryApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { route } from "#platform/http/route.ts";
import { mapTooLarge } from "#platform/http/uploads/too-large.ts";
import { turnIntoObjective } from "./ideas/idea-objective.ts";
import { voteForIdea, withdrawVote } from "./ideas/idea-votes.ts";
import { changeIdea, createIdea, listIdeas, removeIdea } from "./ideas/ideas.ts";
import { openLibraryFile, openLibraryImage, uploadLibraryFile } from "./library/library-files.ts";
import {
  changeLibraryItem,
  createLibraryItem,
  getLibraryItem,
  removeLibraryItem,
} from "./library/library.ts";
import { listLibrary } from "./library/list-library.ts";
import type { AreaLocation } from "./access.ts";

type AreaParams = { readonly id: string; readonly areaId: AreaLocation["areaId"] };

const toLocation = ({ id, areaId }: AreaParams): AreaLocation => ({ workspaceId: id, areaId });

function ideaRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, ideasApi.list, ({ caller, params, query, now }) =>
    listIdeas(db, caller, toLocation(params), query, now),
  );
  route(app, ideasApi.create, ({ caller, params, body, now }) =>
    createIdea(db, caller, toLocation(params), body, now),
  );
  route(app, ideasApi.change, ({ caller, params, body, now }) =>
    changeIdea(db, caller, params.id, body, now),
  );
  route(app, ideasApi.remove, ({ caller, params, now }) => removeIdea(db, caller, params.id, now));
  route(app, ideasApi.vote, ({ caller, params, now }) => voteForIdea(db, caller, params.id, now));
  route(app, ideasApi.unvote, ({ caller, params, now }) =>
    withdrawVote(db, caller, params.id, now),
  );
  route(app, ideasApi.turnIntoObjective, ({ caller, params, body, now }) =>
    turnIntoObjective(db, caller, params.id, body, now),
  );
}

function libraryRoutes(app: FastifyInstance, context: AppContext): void {
  route(app, libraryApi.list, ({ caller, params, query, now }) =>
    listLibrary(context.db, caller, toLocation(params), query, now),
  );
  route(app, libraryApi.create, ({ caller, params, body, now }) =>
    createLibraryItem(context, caller, toLocation(params), body, now),
  );
  route(app, libraryApi.get, ({ caller, params }) => getLibraryItem(context, caller, params.id));
  route(app, libraryApi.change, ({ caller, params, body, now }) =>
    changeLibraryItem(context, caller, params.id, body, now),
  );
  route(app, libraryApi.remove, ({ caller, params, now }) =>
    removeLibraryItem(context.db, caller, params.id, now),
  );
  route(app, libraryApi.file, ({ caller, params }) => openLibraryFile(context, caller, params.id));
  route(app, libraryApi.image, ({ caller, params }) =>
    openLibraryImage(context, caller, params.id),
  );
}

function uploadRoutes(app: FastifyInstance, context: AppContext): void {
  app.register(async (scope) => {
    mapTooLarge(scope, "file_too_large");
    route(scope, libraryApi.upload, async ({ caller, params, query, body: content, now }) => {
      if (!(content instanceof Uint8Array)) throw new AppError("file_refused");
      const upload = { ...query, content };
      const created = await uploadLibraryFile(context, caller, toLocation(params), upload, now);
      return created;
    });
  });
}

export function areaToolRoutes(app: FastifyInstance, context: AppContext): void {
  ideaRoutes(app, context);
  libraryRoutes(app, context);
  uploadRoutes(app, context);
}
