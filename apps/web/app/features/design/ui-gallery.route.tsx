// Development only: every component in every state, in one or all themes.
import { themeDefinitions, themes, type Theme } from "@vereda/domain/account/profile/themes";
import { useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { applyTheme } from "#platform/theme/theme.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Select } from "#ui/fields/select.tsx";
import { ToastRegion } from "#ui/overlays/toast.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { ActionShelves } from "./gallery-actions.tsx";
import { ContentShelves } from "./gallery-content.tsx";
import { FieldShelves } from "./gallery-fields.tsx";
import { Shelf, Specimens } from "./gallery-section.tsx";
import { ThemeStrip } from "./theme-strip.tsx";
import { NativeCheckbox } from "#ui/native/native-checkbox.tsx";
import { NativeField } from "#ui/native/native-field.tsx";
import { NativePasswordField } from "#ui/native/native-password-field.tsx";
import { NativeSelect } from "#ui/native/native-select.tsx";
import { Link } from "#ui/link.tsx";

// Gallery: native components of public pages, with their states.

function NativeShelf() {
  return (
    <Shelf title="Sencillos, para páginas públicas">
      <Specimens columns={2}>
        <NativeField label="Correo" type="email" autoComplete="off" placeholder="lucia@correo.mx" />
        <NativeField
          label="Correo"
          type="email"
          autoComplete="off"
          defaultValue="lucia@"
          error="Falta lo que va después de la arroba."
        />
        <NativePasswordField
          label="Contraseña"
          revealLabel="Mostrar contraseña"
          autoComplete="off"
          description="Diez caracteres o más."
        />
        <NativeSelect label="País" defaultValue="mexico">
          <option value="mexico">México</option>
          <option value="espana">España</option>
        </NativeSelect>
        <NativeCheckbox defaultChecked>
          Leí los <Link to="/terms">términos</Link> y estoy de acuerdo.
        </NativeCheckbox>
        <NativeCheckbox error="Para seguir hace falta que estés de acuerdo.">
          Leí los <Link to="/terms">términos</Link> y estoy de acuerdo.
        </NativeCheckbox>
      </Specimens>
    </Shelf>
  );
}

const THEME_OPTIONS = themes.map((theme) => ({
  value: theme,
  label: themeDefinitions[theme].label.es,
  description: themeDefinitions[theme].mood.es,
}));

const VIEWS = [
  { value: "components", label: "Componentes" },
  { value: "themes", label: "Los quince temas" },
] as const;
type View = (typeof VIEWS)[number]["value"];

export default function UiGallery() {
  const [theme, setTheme] = useState<Theme | null>(null);
  const [view, setView] = useState<View>("components");
  return (
    <I18nProvider locale="es-ES">
      <main className="mx-auto flex max-w-5xl flex-col gap-10 px-4 py-10 md:px-6">
        <PageHeader
          overline="Solo en desarrollo"
          title="La casa por dentro"
          sentence="Papel, tinta y un día que cuadra."
        />
        <div className="grid items-end gap-4 md:grid-cols-2">
          <Select
            label="Tema"
            placeholder="El de siempre"
            options={THEME_OPTIONS}
            value={theme}
            onChange={(chosen) => {
              setTheme(chosen);
              applyTheme(chosen);
            }}
          />
          <ToggleGroup
            label="Ver"
            variant="segments"
            selection="single"
            options={VIEWS}
            value={[view]}
            onChange={([chosen]) => setView(chosen ?? view)}
          />
        </div>
        {view === "themes" ? <AllThemes /> : <Components />}
      </main>
      <ToastRegion label="Avisos" closeLabel="Cerrar" screen="" />
    </I18nProvider>
  );
}

function AllThemes() {
  return (
    <div className="grid md:grid-cols-2 xl:grid-cols-3">
      {themes.map((theme) => (
        <ThemeStrip key={theme} theme={theme} />
      ))}
    </div>
  );
}

function Components() {
  return (
    <>
      <Shelf title="Letra">
        <div className="flex flex-col gap-2">
          <p className="font-serif text-48 font-medium">Hoy, 20 de noviembre</p>
          <p className="font-serif text-36 font-medium">Hoy, 20 de noviembre</p>
          <p className="font-serif text-28 font-medium">Tu semana cierra el domingo</p>
          <p className="font-serif text-22">Tres cosas siguen abiertas. ¿Las movemos?</p>
          <p className="text-18">Un párrafo que presenta: 18 sobre 28.</p>
          <p>Cuerpo de texto, 16 sobre 24. Te sobran 70 min; a las 21:30 empieza la calma.</p>
          <p className="text-14 text-ink-soft">Contexto, 14 sobre 20. Salud · 40 min · Parque</p>
          <p className="figures text-12 text-ink-soft">07:30 · 11:05 · 1 h 20 min · 12 sobre 16</p>
        </div>
      </Shelf>
      <ActionShelves />
      <FieldShelves />
      <NativeShelf />
      <ContentShelves />
    </>
  );
}
