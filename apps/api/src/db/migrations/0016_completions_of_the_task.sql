-- What was completed of a task is kept with whose task it is, whoever completed it.
UPDATE "task_completions" SET "owner_id" = "tasks"."owner_id" FROM "tasks" WHERE "tasks"."id" = "task_completions"."task_id" AND "task_completions"."owner_id" <> "tasks"."owner_id";
