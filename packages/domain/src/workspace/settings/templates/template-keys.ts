// The keys of the workspace templates, apart from their content.
export const workspaceTemplateKeys = ["FAMILY_HOME"] as const;
export type WorkspaceTemplateKey = (typeof workspaceTemplateKeys)[number];
