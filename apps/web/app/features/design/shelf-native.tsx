// Gallery: native components of public pages, with their states.
import { NativeCheckbox } from "#ui/native/native-checkbox.tsx";
import { NativeField } from "#ui/native/native-field.tsx";
import { NativePasswordField } from "#ui/native/native-password-field.tsx";
import { NativeSelect } from "#ui/native/native-select.tsx";
import { Link } from "#ui/link.tsx";
import { Shelf, Specimens } from "./shelf.tsx";

export function NativeShelf() {
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
